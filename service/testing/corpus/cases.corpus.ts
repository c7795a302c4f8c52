import { describe } from 'vitest'
import { corpusPath } from '../../../scripts/lib/corpus-folder.mjs'
import { describeDocumentCases } from './cases/describe-document-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { describeResourceCases } from './cases/describe-resource-cases.ts'
import { resourceCases, softwareCases } from './cases/software-cases.ts'

const folder = corpusPath('cases')

describe('a file of a program, as people send it', () => describeDocumentCases(folder, softwareCases))
describe('a document, as people send it', () => describeDocumentCases(folder, documentCases))
describe('a memory or glossary of another tool', () => describeResourceCases(folder, resourceCases))
