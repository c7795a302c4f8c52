import { type Attribute, attributeOf, type HypertextTag } from './markup.ts'
import { captionedInputs, readAttributes, readAttributesOf, readMetas, untitledElements } from './vocabulary.ts'

/** Returns the attributes of a tag that a person reads and that have words: `alt`, `title`, a button's caption … */
export function attributesRead(tag: HypertextTag): readonly Attribute[] {
  if (tag.attributes.length === 0) return []
  return tag.attributes.filter(
    (attribute) => attribute.range !== null && attribute.value.trim() !== '' && isRead(tag, attribute.name),
  )
}

function isRead(tag: HypertextTag, name: string): boolean {
  if (name === 'title' && untitledElements.has(tag.name)) return false
  if (readAttributes.has(name) || readAttributesOf.get(tag.name)?.has(name) === true) return true
  if (name === 'value') return tag.name === 'input' && captionedInputs.has(valueOf(tag, 'type'))
  if (name !== 'content' || tag.name !== 'meta') return false
  return readMetas.has(valueOf(tag, 'name')) || readMetas.has(valueOf(tag, 'property'))
}

function valueOf(tag: HypertextTag, name: string): string {
  return attributeOf(tag, name)?.value.trim().toLowerCase() ?? ''
}
