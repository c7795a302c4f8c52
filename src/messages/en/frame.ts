/** The words of the bar above every screen but the editor. */
export const frame = {
  groups: { work: 'Work', resources: 'Language resources', tools: 'Tools', admin: 'Admin' },
  fold: 'Narrow or widen the menu',
  search: 'Search or jump to…',
  placeholder: 'Document, screen or command',
  empty: 'Nothing has this name',
  searching: 'Searching…',
  documents: 'Documents',
  goTo: 'Go to',
  act: 'Commands',
  upload: 'New translation',
  help: {
    title: 'Help',
    keys: 'Shortcuts on every screen',
    editorKeys: 'The editor has shortcuts of its own; its command palette lists them.',
    more: 'More',
    reference: 'API reference',
    status: 'Status of the service',
    languages: 'Languages that are translated here',
    keysSetting: 'Choose shortcuts of the editor',
  },
}
