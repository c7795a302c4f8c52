// These are loaded together when a file is first analysed or sent.
export { makeAnalyseDocument } from './analyse-document.ts'
export { analyseResource } from './analyse-resource.ts'
export { compareSource, replaceSource } from './replace-source.ts'
export { makeUploadDocument } from './upload-document.ts'
export { uploadResource } from './upload-resource.ts'
