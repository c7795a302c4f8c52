import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '../../../features/account/deliveries-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/deliveries')({ component: DeliveriesScreen })
