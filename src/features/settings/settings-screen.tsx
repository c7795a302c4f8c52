import { localeNames, locales } from '#contract/locales.ts'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useLocaleStore, useMessages, useWords } from '../../messages/use-messages.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { BrowserData } from './browser-data.tsx'
import { NotifySetting } from './notify-setting.tsx'
import { StaySetting } from './stay-setting.tsx'
import { useSettingsStore } from './settings-context.ts'
import { densities, faces, propagations, sizes, themes, typeAheads } from './settings-store.ts'

/** All settings of a person. */
export function SettingsScreen({ keys }: { readonly keys?: ReactNode }) {
  const { settings: common } = useMessages()
  const words = useWords('settings')
  const store = useSettingsStore()
  const settings = useStore(store)
  const localeStore = useLocaleStore()
  const locale = useStore(localeStore, (state) => state.locale)
  return (
    <div className="max-w-[760px]">
      <PageHead title={words.title} about={words.about} />
      <Section title={words.look}>
        <Row name={common.language}>
          <SegmentedControl
            label={common.language}
            value={locale}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            onChange={(chosen) => void localeStore.choose(chosen)}
          />
        </Row>
        <Row name={common.theme}>
          <SegmentedControl
            label={common.theme}
            value={settings.theme}
            options={themes.map((value) => ({ value, label: common.themes[value] }))}
            onChange={(theme) => store.setState({ theme })}
          />
        </Row>
        <Row name={words.size}>
          <SegmentedControl
            label={words.size}
            value={settings.size}
            options={sizes.map((value) => ({ value, label: words.sizes[value] }))}
            onChange={(size) => store.setState({ size })}
          />
        </Row>
        <Row name={words.density}>
          <SegmentedControl
            label={words.density}
            value={settings.density}
            options={densities.map((value) => ({ value, label: words.densities[value] }))}
            onChange={(density) => store.setState({ density })}
          />
        </Row>
        <Row name={common.font}>
          <SegmentedControl
            label={common.font}
            value={settings.face}
            options={faces.map((value) => ({ value, label: common.fonts[value] }))}
            onChange={(face) => store.setState({ face })}
          />
        </Row>
        <p className="rounded-mid border border-line bg-paper px-4 py-3 font-(family-name:--font-text) text-(length:--segment-size) leading-(--segment-leading)">
          {words.sample}
        </p>
      </Section>
      <Section title={words.editing}>
        <Row name={words.propagation}>
          <SegmentedControl
            label={words.propagation}
            value={settings.propagation}
            options={propagations.map((value) => ({ value, label: words.propagations[value] }))}
            onChange={(propagation) => store.setState({ propagation })}
          />
          <p className="mt-1.5 text-sm text-ink-3">{words.propagationAbout[settings.propagation]}</p>
        </Row>
        <Row name={words.typeAhead}>
          <SegmentedControl
            label={words.typeAhead}
            value={settings.typeAhead}
            options={typeAheads.map((value) => ({ value, label: words.typeAheads[value] }))}
            onChange={(typeAhead) => store.setState({ typeAhead })}
          />
          <p className="mt-1.5 text-sm text-ink-3">{words.typeAheadAbout}</p>
        </Row>
      </Section>
      <StaySetting />
      <Section title={words.notices}>
        <NotifySetting />
      </Section>
      {keys !== undefined && <Section title={words.keys}>{keys}</Section>}
      <Section title={words.data}>
        <BrowserData />
      </Section>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line py-6 first-of-type:border-0 first-of-type:pt-0">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-1.5 sm:grid-cols-[14rem_1fr]">
      <span aria-hidden className="text-sm text-ink-2">
        {name}
      </span>
      <div>{children}</div>
    </div>
  )
}
