import BookA from 'lucide-react/icons/book-a'
import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import Layers from 'lucide-react/icons/layers'
import Settings2 from 'lucide-react/icons/settings-2'
import type { FrameScreen } from '../../ui/frame-screens.ts'
import type { Drawing } from '../../ui/icon.tsx'

export const screenIcons: Readonly<Record<FrameScreen['name'], Drawing>> = {
  jobs: FileText,
  projects: Folder,
  memories: Layers,
  glossaries: BookA,
  languages: Globe,
  translate: Languages,
  quality: Gauge,
  account: CreditCard,
  settings: Settings2,
}
