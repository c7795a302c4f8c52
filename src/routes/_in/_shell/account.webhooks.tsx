import { createFileRoute } from '@tanstack/react-router'
import { WebhooksScreen } from '../../../features/account/webhooks-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/webhooks')({ component: WebhooksScreen })
