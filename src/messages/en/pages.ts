import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

export const pages = {
  title: 'Pages',
  show: 'Show pages',
  close: 'Close the pages',
  preparing: (segments: number) =>
    `${count(segments, 'Laying out the pages of # segment.', 'Laying out the pages of # segments.')} Hundreds of segments take up to a minute.`,
  soFar: (duration: string) => `${duration} so far`,
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  pageAlone: (page: string) => `Page ${page}`,
  rest: 'Laying out the other pages.',
  looking: (segment: string) => `Looking for the page of segment ${segment}…`,
  onNone: (segment: string) => `Segment ${segment} is on no page.`,
  image: (page: string) => `Page ${page} of the translated document`,
  previous: 'Previous',
  next: 'Next',
  asOf: (time: string, ago: string) => `As it was at ${time} (${ago})`,
  renew: 'Refresh',
  renewing: 'Refreshing…',
  needsOffice: 'Pages need LibreOffice',
  install: 'Install LibreOffice and poppler-utils on the computer where the service runs. On Debian and Ubuntu:',
  notConfined: 'Pages are switched off on this service',
  confine:
    'The system where the service runs cannot shut LibreOffice off from other files and the network, so it opens no documents. The administrator can allow name spaces, or accept the risk with this setting:',
  ofNone: 'Files of this format are not laid out on pages. The reading view shows their texts.',
  notKnown: 'This service cannot show pages. The reading view shows the document.',
}
