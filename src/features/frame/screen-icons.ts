import BookA from 'lucide/dist/esm/icons/book-a.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Folder from 'lucide/dist/esm/icons/folder.mjs'
import Gauge from 'lucide/dist/esm/icons/gauge.mjs'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
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
