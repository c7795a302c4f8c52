import { createFileRoute } from '@tanstack/react-router'
import { KeysScreen } from '../../../features/account/keys-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/keys')({ component: KeysScreen })
