import { createFileRoute } from '@tanstack/react-router'
import { ProjectScreen } from '../../../features/projects/project-screen.tsx'
import { CreateDialog } from '../../../features/resources/create-dialog.tsx'
import { UploadIntoProject } from '../../../features/upload/upload-into-project.tsx'

export const Route = createFileRoute('/_in/_shell/projects/$projectId')({
  loader: ({ context }) => context.locale.load('projects', 'resources', 'checkSettings'),
  component: Project,
})

function Project() {
  const { projectId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ProjectScreen
      projectId={projectId}
      CreateResource={CreateDialog}
      Upload={UploadIntoProject}
      onGone={() => void navigate({ to: '/projects' })}
    />
  )
}
