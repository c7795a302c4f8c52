import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInThisContext } from 'node:vm'

/** Classes of the WebAssembly module that are used here. All objects live in its memory until they are deleted. */
export type Bergamot = {
  readonly BlockingService: new (options: { cacheSize: number }) => Service
  readonly TranslationModel: new (
    config: string,
    model: Memory,
    shortlist: Memory,
    vocabularies: List<Memory>,
    quality: null,
  ) => Model
  readonly AlignedMemory: new (bytes: number, alignment: number) => Memory
  readonly AlignedMemoryList: new () => List<Memory>
  readonly VectorString: new () => List<string>
  readonly VectorResponseOptions: new () => List<ResponseOptions>
  /** All the memory that the module has taken; it never gives any back. */
  readonly HEAP8: Int8Array
}

export type Service = {
  translate(model: Model, texts: List<string>, options: List<ResponseOptions>): Responses
}
export type Model = { delete(): void }
export type Memory = { getByteArrayView(): Int8Array }
type List<Value> = { push_back(value: Value): void; delete(): void }
type ResponseOptions = { readonly alignment: boolean; readonly html: boolean; readonly qualityScores: boolean }
type Responses = { get(index: number): { getTranslatedText(): string; delete(): void }; delete(): void }

/** Names by which the module asks for its matrix functions, with the names of its own, slower ones. */
const MATRIX_FUNCTIONS: Readonly<Record<string, string>> = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
}

/** The used part of WebAssembly, of which Node's types name no values. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<Code>
  instantiate(code: Code, imports: Imports): Promise<Instance>
}
type Code = object
type Instance = object
type Imports = Readonly<Record<string, object>>

/**
 * Loads the WebAssembly module of `@browsermt/bergamot-translator` into this thread, once a thread. Its own loader
 * works in browsers only: the package declares ES modules and its worker is written in CommonJS. Rejects with the
 * module's message when it cannot start.
 */
export async function loadBergamot(): Promise<Bergamot> {
  const require = createRequire(import.meta.url)
  const folder = '@browsermt/bergamot-translator/worker'
  const glue = readFileSync(require.resolve(`${folder}/bergamot-translator-worker.js`), 'utf8')
  const code = await WebAssembly.compile(readFileSync(require.resolve(`${folder}/bergamot-translator-worker.wasm`)))
  return new Promise((resolve, reject) => {
    const module = {
      asm: {},
      print: () => undefined,
      printErr: () => undefined,
      onAbort: (reason: unknown) => reject(new Error(`The translation module stopped: ${String(reason)}`)),
      // The glue fills the object with the classes before it calls this: a library without types.
      onRuntimeInitialized: () => resolve(module as unknown as Bergamot),
      instantiateWasm: (imports: Imports, accept: (instance: Instance) => void) => {
        const matrices = Object.entries(MATRIX_FUNCTIONS).map(([name, fallback]) => [name, callLater(module, fallback)])
        WebAssembly.instantiate(code, { ...imports, wasm_gemm: Object.fromEntries(matrices) }).then(accept, reject)
        return {}
      },
    }
    Object.assign(globalThis, { Module: module })
    runInThisContext(glue, { filename: 'bergamot-translator-worker.js' })
  })
}

/** Returns a function that looks up its export when it is called, because the instance is still being made. */
function callLater(module: { readonly asm: Readonly<Record<string, unknown>> }, name: string) {
  return (...numbers: readonly number[]): unknown => {
    const found = module.asm[name]
    if (typeof found !== 'function') throw new Error(`The translation module has no ${name}.`)
    return Reflect.apply(found, undefined, numbers)
  }
}
