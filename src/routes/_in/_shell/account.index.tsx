import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '../../../features/account/plan-screen.tsx'

export const Route = createFileRoute('/_in/_shell/account/')({ component: PlanScreen })
