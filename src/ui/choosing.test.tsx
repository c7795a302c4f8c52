import { describe, expect, it, vi } from 'vitest'
import { find, press } from '../testing/render-app.tsx'
import { one, renderPart } from '../testing/render-part.tsx'
import { FileButton } from './file-button.tsx'
import { SegmentedControl } from './segmented-control.tsx'

describe('one of a few', () => {
  const options = [
    { value: 'day', label: 'Days' },
    { value: 'month', label: 'Months' },
  ] as const

  it('is a named group of radio buttons, of which the one in force is checked, and gives what is pressed', async () => {
    const onChange = vi.fn<(value: 'day' | 'month') => void>()
    await renderPart(<SegmentedControl label="Show by" value="day" options={options} onChange={onChange} />)
    expect(one('fieldset').getAttribute('aria-label')).toBe('Show by')
    const checked = () => [...document.querySelectorAll('input')].map((input) => input.checked)
    expect(checked()).toEqual([true, false])
    press(find('radio', 'Months') ?? one('nothing'))
    expect(onChange.mock.calls).toEqual([['month']])
  })

  it('has its own group beside another of the same page', async () => {
    const control = <SegmentedControl label="Show by" value="day" options={options} onChange={() => undefined} />
    await renderPart(
      <>
        {control}
        {control}
      </>,
    )
    expect(new Set([...document.querySelectorAll('input')].map(({ name }) => name)).size).toBe(2)
  })
})

describe('a file', () => {
  const file = new File(['a'], 'terms.csv')

  /** Chooses a file as a browser does: an event only when the choice differs from the value of the box. */
  function chooseFile(chosen: File | null): void {
    const input = one('input[type="file"]')
    if (!(input instanceof HTMLInputElement)) throw new Error('there is no box for a file')
    if (chosen !== null && input.value === chosen.name) return
    Object.defineProperty(input, 'files', { configurable: true, value: chosen === null ? [] : [chosen] })
    let value = chosen?.name ?? ''
    Object.defineProperty(input, 'value', {
      configurable: true,
      get: () => value,
      set(to: string) {
        value = to
      },
    })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('can be chosen twice, such as after it was corrected on the disk; none chosen is no choice', async () => {
    const onChoose = vi.fn<(file: File) => void>()
    await renderPart(<FileButton id="file" label="Choose a file" file={null} accept=".csv" onChoose={onChoose} />)
    chooseFile(file)
    chooseFile(file)
    expect(onChoose.mock.calls).toEqual([[file], [file]])
    chooseFile(null)
    expect(onChoose).toHaveBeenCalledTimes(2)
    expect(one('input').getAttribute('accept')).toBe('.csv')
  })

  it('is shown by its name, with a way to do without where there is one', async () => {
    const onLeave = vi.fn<() => void>()
    const common = { id: 'file', label: 'Choose a file', accept: '.csv', onChoose: () => undefined }
    const without = { label: 'Without a file', onLeave }
    const { show } = await renderPart(<FileButton {...common} file={null} without={without} />)
    expect(find('button', 'Without a file')).toBeNull()
    show(<FileButton {...common} file={file} without={without} />)
    expect(document.body.textContent).toContain('terms.csv')
    press(find('button', 'Without a file') ?? one('nothing'))
    expect(onLeave).toHaveBeenCalledOnce()
    show(<FileButton {...common} file={file} />)
    expect(find('button', 'Without a file')).toBeNull()
  })
})
