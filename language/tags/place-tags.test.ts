import { describe, expect, it } from 'vitest'
import { placeTags } from './place-tags.ts'
import { termsOfTags } from './terms-of-tags.ts'

describe('the place proposed for a missing tag', () => {
  it.each([
    // Next to the same number, name or word.
    ['Read <g1>1,200</g1> pages.', 'Lee 1.200 páginas.', 'Lee <g1>1.200</g1> páginas.'],
    ['Ask <g1>Ana Pérez</g1> for it', 'Pídeselo a Ana Pérez', 'Pídeselo a <g1>Ana Pérez</g1>'],
    ['See Figure 3<x1/> and the text below', 'Véase la figura 3 y el texto', 'Véase la figura 3<x1/> y el texto'],
    ['In <x1/>Berlin we met', 'Nos vimos en Berlin', 'Nos vimos en <x1/>Berlin'],
    ['Yes,<x1/> of course it is', 'Sí, claro que sí', 'Sí,<x1/> claro que sí'],
    // At the ends.
    ['<x1/>Name', 'Nombre', '<x1/>Nombre'],
    ['Name<x1/>', 'Nombre', 'Nombre<x1/>'],
    ['Name<x1/>.', 'Nombre.', 'Nombre<x1/>.'],
    ['Name.<x1/>', 'Nombre.', 'Nombre.<x1/>'],
    ['<g1>The whole of it.</g1>', 'Todo ello.', '<g1>Todo ello.</g1>'],
    ['<g1>The whole of it</g1>.', 'Todo ello.', '<g1>Todo ello</g1>.'],
    // At the same share of the words.
    ['The <g1>black</g1> cat', 'El gato negro', 'El <g1>gato</g1> negro'],
    ['one two <x1/>three four', 'uno dos tres cuatro', 'uno dos <x1/>tres cuatro'],
    ['one two<x1/> three four', 'uno dos tres cuatro', 'uno dos<x1/> tres cuatro'],
    // Articles and prepositions that only the other language has.
    ['Click <g1>Save</g1> now', 'Haga clic en Guardar ahora', 'Haga clic en <g1>Guardar</g1> ahora'],
    [
      'Read the <g1>house rules</g1> first',
      'Lea primero las normas de la casa',
      'Lea primero las <g1>normas de la casa</g1>',
    ],
    // Beside the tags it touches, inside the pair that holds it, around a pair it holds.
    ['a <g1>b</g1><x2/> c d', 'e f <g1>g</g1> h', 'e f <g1>g</g1><x2/> h'],
    ['<x1/><x2/><x3/>Name', 'Nombre', '<x1/><x2/><x3/>Nombre'],
    ['<g1>a <x2/>b</g1> c d', 'e f <g1>g h</g1>', 'e f <g1>g <x2/>h</g1>'],
    ['<g1>a <g2>Ana</g2></g1> c', 'x <g2>Ana</g2> z', '<g1>x <g2>Ana</g2></g1> z'],
    ['<g1></g1>Name', 'Nombre', '<g1></g1>Nombre'],
    ['<g1>Name</g1>', '', '<g1></g1>'],
    ['See <g1>Ana</g1> <g2>now</g2>', 'Ve a Ana ahora', 'Ve a <g1>Ana</g1> <g2>ahora</g2>'],
    ['<g1>Tokyo</g1><g2>Kyoto</g2>', '東京京都', '<g1>東京</g1><g2>京都</g2>'],
    // Words of one stem stay on their side of the words outside of the pair.
    [
      'Check the <g1>general configuration</g1> twice',
      'Revise dos veces la configuración general',
      'Revise dos veces la <g1>configuración general</g1>',
    ],
    ['See the <g1>current</g1> configuration', 'Vea la configuración actual', 'Vea la configuración <g1>actual</g1>'],
    ['Two <x1/>general rules', 'Dos reglas generales', 'Dos reglas <x1/>generales'],
    // In writing without spaces.
    ['Hello, <g1>Tokyo</g1> city.', '你好，東京市。', '你好，<g1>東京</g1>市。'],
    // Without the signs at its ends that the pair does not have in the source.
    [
      'Click Save and <g1>wait</g1> for the <g2>green</g2> light.',
      '保存をクリックして、緑色のランプが点灯するまで待ちます。',
      '保存をクリックして、<g1>緑色</g1>のランプが<g2>点灯する</g2>まで待ちます。',
    ],
    ['See <g1>part</g1> two now', 'Vea, sí, ahora', 'Vea, <g1>sí</g1>, ahora'],
    ['Go. <g1>Are you ready?</g1> Then run.', 'Ve. ¿Listo? Corre.', 'Ve. <g1>¿Listo?</g1> Corre.'],
    ['Note <g1>this:</g1> it is hot', 'Atención, esto: quema', 'Atención, <g1>esto:</g1> quema'],
  ])('of %j in %j is %j', (source, target, placed) => {
    expect(placeTags(source, target).target).toBe(placed)
  })

  it.each([
    [
      'Open the <g1>tide mill</g1> on Monday',
      'El lunes abra el molino de marea',
      [['tide mill', 'molino de marea']],
      'El lunes abra el <g1>molino de marea</g1>',
    ],
    ['在周一打开<g1>磨坊</g1>', 'Abra el molino el lunes', [['磨坊', 'molino']], 'Abra el <g1>molino</g1> el lunes'],
    // With another ending than the term's.
    [
      'Two <g1>tide mills</g1> here',
      'Aquí hay dos molinos de marea',
      [['tide mill', 'molino de marea']],
      'Aquí hay dos <g1>molinos de marea</g1>',
    ],
    ['a <g1>b</g1> c', 'x y z', [['b', 'never there']], 'x <g1>y</g1> z'],
  ] as const)('of %j in %j follows the terms %j: %j', (source, target, terms, placed) => {
    const pairs = terms.map(([from, to]) => ({ source: from, target: to }))
    expect(placeTags(source, target, pairs).target).toBe(placed)
  })

  it('follows what the pairs of another translation hold', () => {
    const source = 'Press <g1>Cancel</g1> <g2>twice</g2> to <x3/>leave.'
    const terms = termsOfTags(source, 'Para <x3/>salir pulse <g2>dos veces</g2> <g1>Anular</g1>.')
    expect(terms).toEqual([
      { source: 'Cancel', target: 'Anular' },
      { source: 'twice', target: 'dos veces' },
    ])
    expect(placeTags('Press <g1>Cancel</g1> to leave.', 'Para salir, hay que pulsar Anular.', terms).target).toBe(
      'Para salir, hay que pulsar <g1>Anular</g1>.',
    )
  })

  it('is beside whole words of Japanese, endings and all, but not beyond a particle', () => {
    const { target } = placeTags('Press <g1>OK</g1> and <x2/>save', 'OK を押して保存します')
    expect(target).not.toMatch(/保存<x2\/>し|し<x2\/>ま/)
    expect(placeTags('Save the <g1>file</g1>.', 'ファイルを保存してください。').target).not.toMatch(/保存<\/?g1>し/)
  })

  it('is reported with its offsets in the new target and the word before it', () => {
    expect(placeTags('Read <g1>1,200</g1> pages.', 'Lee 1.200 páginas.').placed).toEqual([
      { tag: '<g1>', start: 4, end: 8, after: 'Lee' },
      { tag: '</g1>', start: 13, end: 18, after: '1.200' },
    ])
    expect(placeTags('<x1/>a', 'b').placed).toEqual([{ tag: '<x1/>', start: 0, end: 5, after: '' }])
  })
})
