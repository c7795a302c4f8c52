import type { EngineKind } from '#contract/resources/engine.ts'

/** What is known of a server before a person fills in the rest. Names are those of their makers, in every language. */
export type EnginePreset = {
  readonly id: string
  readonly kind: EngineKind
  readonly name: string
  /** '': the maker's own server, which is not asked for. */
  readonly address: string
  /** Form of a model's name. */
  readonly model?: string
  /** True where it usually runs on the machine of the service, without a key. */
  readonly isLocal?: true
}

export const enginePresets: readonly EnginePreset[] = [
  { id: 'openai', kind: 'openai', name: 'OpenAI', address: 'https://api.openai.com/v1', model: 'gpt-…' },
  { id: 'anthropic', kind: 'openai', name: 'Anthropic', address: 'https://api.anthropic.com/v1', model: 'claude-…' },
  {
    id: 'gemini',
    kind: 'openai',
    name: 'Gemini',
    address: 'https://generativelanguage.googleapis.com/v1beta/openai',
    model: 'gemini-…',
  },
  { id: 'mistral', kind: 'openai', name: 'Mistral', address: 'https://api.mistral.ai/v1', model: 'mistral-…' },
  {
    id: 'ollama',
    kind: 'openai',
    name: 'Ollama',
    address: 'http://localhost:11434/v1',
    model: 'gemma3',
    isLocal: true,
  },
  { id: 'lm-studio', kind: 'openai', name: 'LM Studio', address: 'http://localhost:1234/v1', isLocal: true },
  { id: 'vllm', kind: 'openai', name: 'vLLM', address: 'http://localhost:8000/v1', isLocal: true },
  { id: 'deepl', kind: 'deepl', name: 'DeepL', address: '' },
  { id: 'google', kind: 'google', name: 'Google Translate', address: '' },
  { id: 'microsoft', kind: 'microsoft', name: 'Microsoft Translator', address: '' },
  { id: 'amazon', kind: 'amazon', name: 'Amazon Translate', address: '' },
  { id: 'modernmt', kind: 'modernmt', name: 'ModernMT', address: '' },
  { id: 'libretranslate', kind: 'libretranslate', name: 'LibreTranslate', address: 'https://libretranslate.com' },
]
