import { describe, expect, it } from 'vitest';

import { type Filling, parseTemplate, type View } from '../../../src/alerts/template/template.ts';

const plain: Filling = { escape: (text) => text, number: String };

function fill(text: string, view: View, as = plain): string {
  const template = parseTemplate(text);
  expect(template.problems).toEqual([]);
  return template.fill(view, as);
}

describe('a template', () => {
  it('applies the formats to a value, and then the escaping of its target', () => {
    const shout = { ...plain, escape: (text: string) => text.toUpperCase() };
    expect(fill('a {{a}} {{ a | slack }} {{a|url|slack}}', { a: '<"&">' }, shout)).toBe(
      'a <"&"> &LT;"&AMP;"&GT; %3C%22%26%22%3E',
    );
  });

  it('repeats a section for each list item, once for an existing value, and not for a missing one', () => {
    const text =
      '{{#list}}{{n}}{{^last}},{{/last}}{{/list}}{{#none}}x{{/none}}{{^none}}y{{/none}}{{#word}}z{{/word}}';
    const list = [
      { n: 1, last: false },
      { n: 2, last: true },
    ];
    expect(fill(text, { list, word: 'yes' })).toBe('1,2yz');
  });

  it('resolves names in enclosing scopes', () => {
    expect(fill('{{#list}}{{outer.deep}}{{/list}}', { outer: { deep: 7 }, list: [{}] })).toBe('7');
  });

  it('rounds numbers as its target does unless a format rounds them', () => {
    const rough = { ...plain, number: (value: number) => value.toFixed(0) };
    expect(fill('{{n}} {{n | percent}}', { n: 0.1234 }, rough)).toBe('0 12.3 %');
  });

  it('omits comments, and resolves no names that every object inherits', () => {
    expect(fill('{{! a note }}{{constructor}}{{toString}}{{a.__proto__}}.', { a: {} })).toBe('.');
  });

  it.each([
    ['{{#a}}', 'has {{#a}}, which is not closed'],
    ['{{/a}}', 'has {{/a}}, which closes a section that is not open'],
    ['{{#a}}{{#b}}{{/a}}{{/b}}', 'has {{/a}}, which closes a section that is not open'],
    ['{{a b}}', 'has {{a b}}, which is not a valid tag'],
    ['{{}}', 'has {{}}, which is not a valid tag'],
    ['{{constructor()}}', 'has {{constructor()}}, which is not a valid tag'],
    ['{{#a | url}}{{/a}}', 'has {{#a | url}}, which is not a valid tag'],
    [
      '{{a | loud}}',
      'has the unknown format loud; expected one of percent, short, bytes, url, slack',
    ],
    ['{{a', 'has an unmatched `{{` or `}}`'],
  ])('that is invalid is reported: %s', (text, problem) => {
    expect(parseTemplate(text).problems).toContain(problem);
  });

  it('reports names that a view lacks, with the nearest name, unless only the data can show them', () => {
    const sample = { value: 1, labels: { client: '' }, list: [{ item: 1 }] };
    const template = parseTemplate('{{valu}}{{labels.clien}}{{#list}}{{itm}}{{value}}{{/list}}');
    expect(template.missing(sample)).toEqual([
      'has the unknown name valu; did you mean value?',
      'has the unknown name labels.clien; did you mean labels.client?',
      'has the unknown name itm; did you mean item?',
    ]);
    expect(template.missing(sample, (path) => path.startsWith('labels.'))).toHaveLength(2);
  });
});
