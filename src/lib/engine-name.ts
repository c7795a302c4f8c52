const kindNames: Readonly<Record<string, string>> = {
  deepl: 'DeepL',
  google: 'Google Translate',
  microsoft: 'Microsoft Translator',
  amazon: 'Amazon Translate',
  modernmt: 'ModernMT',
  libretranslate: 'LibreTranslate',
  apertium: 'Apertium',
  bergamot: 'Bergamot',
  openai: 'OpenAI',
}

/** `deepl` → DeepL. Kinds of a newer service are shown as they are. */
export function kindName(kind: string): string {
  return kindNames[kind] ?? kind
}

/** Names an engine: as its organisation does, else by its kind; an id of two with a language between is shown as it is. */
export function engineName({ id, name }: { readonly id: string; readonly name?: string | undefined }): string {
  return name ?? kindName(id)
}
