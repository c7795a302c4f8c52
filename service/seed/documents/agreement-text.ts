/** A stretch of a paragraph: plain, bold, italic, a link, or the reference to the footnote. */
export type AgreementSpan =
  | string
  | { readonly bold: string }
  | { readonly italic: string }
  | { readonly link: string }
  | { readonly footnote: true }

export type AgreementBlock =
  | { readonly kind: 'title' | 'heading' | 'signature'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly AgreementSpan[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [string, string, string])[] }

const paragraph = (...spans: readonly AgreementSpan[]): AgreementBlock => ({ kind: 'paragraph', spans })
const heading = (text: string): AgreementBlock => ({ kind: 'heading', text })

export const agreementHeader = 'Framework Supply Agreement NB-2025-014'

export const agreementFootnote = 'All amounts are in euros and do not include value added tax.'

/** An invented agreement between invented companies, written for this project. */
export const agreementBlocks: readonly AgreementBlock[] = [
  { kind: 'title', text: 'Framework Supply Agreement' },
  paragraph(
    'This agreement is made on 3 March 2025 between ',
    { bold: 'Northbrook Instruments Ltd' },
    ', a company registered in Bristol (the ',
    { italic: 'Supplier' },
    '), and ',
    { bold: 'Laboratorios Aldaba, S.A.' },
    ', a company registered in Valencia (the ',
    { italic: 'Customer' },
    ').',
  ),
  heading('Purpose'),
  paragraph(
    'The Supplier shall sell measuring instruments and spare parts to the Customer, and the Customer shall order them under the terms of this agreement. ',
    'This agreement does not oblige the Customer to buy any minimum quantity. ',
    'Each order that the Supplier accepts is a separate contract, to which these terms apply.',
  ),
  heading('Orders'),
  paragraph(
    'The Customer shall place each order in writing and state the items, the quantities and the place of delivery. ',
    'The Supplier shall confirm or refuse an order within ',
    { bold: 'two working days' },
    '. An order that has not been refused within that time is deemed to have been accepted.',
  ),
  paragraph('The current catalogue is available at ', { link: 'catalogue.northbrook.example' }, '.'),
  heading('Delivery'),
  paragraph(
    'The Supplier shall deliver the goods to the premises of the Customer in Valencia within 30 days of accepting the order. ',
    'Risk passes to the Customer on delivery; title passes on payment in full. ',
    'If a delivery is late by more than ',
    { italic: 'ten working days' },
    ', the Customer may cancel the order without charge.',
  ),
  paragraph('Partial deliveries are allowed only if the Customer has agreed to them in advance.'),
  heading('Fees'),
  paragraph('The fees for the first contract year are set out in the table below.', { footnote: true }),
  {
    kind: 'table',
    rows: [
      ['Service', 'Unit', 'Fee'],
      ['Standard calibration', 'per instrument', 'EUR 1,200'],
      ['Urgent calibration within 48 hours', 'per instrument', 'EUR 1,850'],
      ['On-site training', 'per day', 'EUR 940'],
      ['Annual maintenance', 'per site', 'EUR 6,400'],
    ],
  },
  paragraph(
    'The Supplier may review the fees once a year, but an increase shall not exceed ',
    { bold: '3.5%' },
    ' of the previous fee. Travel expenses are charged at cost and must be supported by receipts.',
  ),
  heading('Payment'),
  paragraph(
    'The Supplier shall send an invoice for each delivery. The Customer shall pay each undisputed invoice within ',
    { bold: '60 days' },
    ' of the date on which it was received. Late payments bear interest at 8% a year, calculated from day to day.',
  ),
  paragraph(
    'The Customer shall notify the Supplier of any error in an invoice within ten days; the rest of the invoice remains payable.',
  ),
  heading('Warranty'),
  paragraph(
    'The Supplier warrants that the goods are new, free from defects and fit for the purpose described in the catalogue. ',
    'The warranty lasts for 24 months from the date of delivery. ',
    'The Supplier shall repair or replace defective goods at its own expense. The warranty does not cover damage caused by ',
    { italic: 'improper use' },
    ' or by repairs carried out by third parties.',
  ),
  heading('Confidentiality'),
  paragraph(
    'Each party shall keep confidential all information that it receives from the other party in connection with this agreement. ',
    'This duty does not apply to information that is already public or that must be disclosed by law. ',
    'It continues for five years after the end of this agreement.',
  ),
  heading('Liability'),
  paragraph(
    'Neither party is liable for loss of profit or for indirect damage. ',
    'The total liability of the Supplier in any contract year is limited to ',
    { bold: 'EUR 250,000' },
    '. Nothing in this agreement limits liability for death, personal injury or fraud.',
  ),
  heading('Term and termination'),
  paragraph(
    'This agreement begins on ',
    { bold: '1 April 2025' },
    ' and ends on ',
    { bold: '31 March 2028' },
    ". Either party may terminate it at any time by giving three months' notice in writing. ",
    'Either party may terminate it with immediate effect if the other party commits a ',
    { italic: 'material breach' },
    ' and does not remedy it within 30 days. Orders accepted before the end of this agreement shall be completed.',
  ),
  heading('Final provisions'),
  paragraph(
    'Changes to this agreement are valid only if both parties have signed them. ',
    'If any provision is invalid, the remaining provisions stay in force. ',
    'This agreement is governed by the law of Spain, and the courts of Valencia have jurisdiction.',
  ),
  { kind: 'signature', text: 'Signed for the Supplier' },
  { kind: 'signature', text: 'Signed for the Customer' },
]
