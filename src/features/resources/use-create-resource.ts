import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/api.ts'
import type { Resource, ResourceKind } from '../../api/resource-kind.ts'
import { resourceKeys } from '../../api/resource-query.ts'
import { createResource } from '../../api/resources.ts'
import { fileFieldsOf, isTooLarge, type LanguagePair, recordOf, type ResourceForm } from './resource-form.ts'

/** Analyses the chosen file; what was sent of it is dropped with the choice. */
export function useFileAnalysis(kind: ResourceKind, file: File | null) {
  const api = useApi()
  useEffect(
    () => () => {
      if (file !== null) void api.sentFiles.drop(file)
    },
    [api, file],
  )
  return useQuery({
    queryKey: ['analysis', kind, file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => (file === null ? null : api.analyseResource(file, signal)),
    enabled: file !== null && !isTooLarge(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Creates a memory or glossary; `sent`: the share of its file that has left. */
export function useCreateResource(
  kind: ResourceKind,
  form: ResourceForm,
  pair: LanguagePair,
  onCreated: (resource: Resource) => void,
) {
  const api = useApi()
  const [sent, setSent] = useState(0)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const create = useMutation({
    mutationFn: async () => {
      const { file } = form
      if (file === null) return createResource(api, kind, recordOf(form, pair))
      stop.current = new AbortController()
      const resource = await api.uploadResource(kind, {
        file,
        fields: { ...recordOf(form, pair), ...fileFieldsOf(form) },
        signal: stop.current.signal,
        onProgress: setSent,
      })
      await api.queries.invalidateQueries({ queryKey: resourceKeys.lists(kind) })
      return resource
    },
    onSuccess: onCreated,
  })
  return { create, sent }
}
