const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:'

/** Namespaces of OpenDocument 1.0 to 1.4 by their customary prefixes. */
export const namespaces: ReadonlyMap<string, string> = new Map([
  [`${OASIS}office:1.0`, 'office'],
  [`${OASIS}style:1.0`, 'style'],
  [`${OASIS}text:1.0`, 'text'],
  [`${OASIS}table:1.0`, 'table'],
  [`${OASIS}drawing:1.0`, 'draw'],
  [`${OASIS}presentation:1.0`, 'presentation'],
  [`${OASIS}chart:1.0`, 'chart'],
  [`${OASIS}form:1.0`, 'form'],
  [`${OASIS}dr3d:1.0`, 'dr3d'],
  [`${OASIS}svg-compatible:1.0`, 'svg'],
  [`${OASIS}xsl-fo-compatible:1.0`, 'fo'],
  [`${OASIS}manifest:1.0`, 'manifest'],
  ['urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0', 'loext'],
])
