import type { ComponentType } from 'react'
import type { ResourceKind } from '../../api/resource-kind.ts'

/** Makes a memory or glossary; the route provides it, since resources are another feature. */
export type ResourceDialog = ComponentType<{
  readonly kind: ResourceKind
  /** A file that was dropped. */
  readonly start?: { readonly file?: File }
  readonly onClose: () => void
  readonly onCreated: (resource: { readonly id: string; readonly name: string }) => void
}>
