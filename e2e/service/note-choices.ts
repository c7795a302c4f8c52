import type { Page } from '@playwright/test'

/** The two texts that were shown at the moment at which a person chose. */
export type Choice = {
  readonly position: number
  readonly button: string
  readonly theirs: string
  readonly mine: string
}

/**
 * Notes each choice between two texts, with both as they were on the page when the button was pressed: text that could
 * not be read there was not seen. To be called before the page is opened.
 */
export async function noteChoices(page: Page, receive: (choice: Choice) => void): Promise<void> {
  await page.exposeFunction('noteChoice', receive)
  await page.addInitScript(() => {
    const shown = (text: Element | undefined) => {
      const copy = text?.cloneNode(true)
      if (!(copy instanceof Element)) return ''
      for (const gone of copy.querySelectorAll('del')) gone.remove()
      return copy.textContent
    }
    const note = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null
      const [theirs, mine] = button?.closest('section')?.querySelectorAll('p[lang]') ?? []
      if (!button || !mine) return
      const position = Number(button.closest<HTMLElement>('[data-position]')?.dataset['position'])
      const reported = { position, button: button.textContent, theirs: shown(theirs), mine: shown(mine) }
      // The end-to-end test gives this function to the page.
      const { noteChoice } = window as typeof window & { readonly noteChoice: (choice: typeof reported) => void }
      noteChoice(reported)
    }
    // Capture comes before the page itself gets the event.
    window.addEventListener('click', note, { capture: true })
  })
}
