// These are loaded together when a file is first sent for something that exists.
export { analyseResource } from './analyse-resource.ts'
export { compareSource, replaceSource } from './replace-source.ts'
export { uploadResource } from './upload-resource.ts'
