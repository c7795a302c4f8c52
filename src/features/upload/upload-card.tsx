import { useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useUploadActions } from './upload-context.ts'

/** Explains that files can be dropped, and is the way to choose them without a mouse. */
export function UploadCard() {
  const { upload: words } = useMessages()
  const { choose, chooseFolder, mayUpload } = useUploadActions()
  if (!mayUpload) return <p className="mb-6 text-sm text-ink-2">{words.onlyManagers}</p>
  return (
    <section className="mb-6 flex flex-wrap items-center gap-4 rounded-card border-[1.5px] border-dashed border-line-strong bg-paper px-5 py-4">
      <Icon name="upload" size={22} className="text-ink-2" />
      <div className="grow basis-64">
        <h2 className="font-semibold tracking-normal">{words.dropTitle}</h2>
        <p className="text-sm text-pretty text-ink-2">{words.dropBody}</p>
      </div>
      <Button onClick={chooseFolder} className="max-sm:hidden">
        {words.chooseFolder}
      </Button>
      <Button kind="primary" onClick={choose}>
        {words.choose}
      </Button>
    </section>
  )
}

/** The same for people who have uploaded before; on a phone a bar at the foot of the window, unless another one is there. */
export function UploadButtons() {
  const { upload: words } = useMessages()
  const { choose, chooseFolder, mayUpload } = useUploadActions()
  if (!mayUpload) return <span className="text-sm text-ink-2">{words.onlyManagers}</span>
  return (
    <div
      data-act
      className="z-20 flex flex-wrap items-center gap-2 text-sm text-ink-2 max-sm:border-t max-sm:border-line max-sm:bg-paper"
    >
      <span className="max-lg:hidden">{words.dropAnywhere}</span>
      <Button kind="quiet" onClick={chooseFolder} className="max-sm:hidden">
        {words.chooseFolder}
      </Button>
      <Button kind="primary" onClick={choose} className="grow justify-center max-sm:h-11">
        <Icon name="add" />
        {words.newTranslation}
      </Button>
    </div>
  )
}
