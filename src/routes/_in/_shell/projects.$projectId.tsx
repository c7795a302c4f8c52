import { createFileRoute } from '@tanstack/react-router'
import { ProjectScreen } from '../../../features/projects/project-screen.tsx'
import { CreateDialog } from '../../../features/resources/create-dialog.tsx'

export const Route = createFileRoute('/_in/_shell/projects/$projectId')({
  loader: ({ context }) => context.locale.load('projects', 'resources'),
  component: Project,
})

function Project() {
  const { projectId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ProjectScreen
      projectId={projectId}
      CreateResource={CreateDialog}
      onGone={() => void navigate({ to: '/projects' })}
    />
  )
}
