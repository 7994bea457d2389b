/** Finds log messages of level warn and error in source text. */
import { parseSync } from 'vite';

/** A call of a log: `logger.warn({ reason }, 'inserts failing; retrying')`. */
export interface LogCall {
  readonly level: 'warn' | 'error';
  /** The constant texts that the call can log; empty if the message is not constant. */
  readonly messages: readonly string[];
  /** Names of its fields. */
  readonly fields: readonly string[];
  /** The parts of its fields whose names the file does not contain, as source text. */
  readonly unknownFields: readonly string[];
  /** What an operator does: the comment `// Act: …` on the lines before the call; empty if there is none. */
  readonly advice: string;
  /** Line of the call, from 1. */
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Nodes by name, in the order of the file. */
type Named = ReadonlyMap<string, readonly Node[]>;

/** Declarations of a file. */
interface Declared {
  /** The values of a name: of a constant, or returned by a function. */
  readonly values: Named;
  /** The types of a name: of a parameter, a property, the result of a function, or an interface. */
  readonly types: Named;
}

/** Returns the log calls of a TypeScript file. @throws for a file that does not parse. */
export function logCalls(file: string, text: string): readonly LogCall[] {
  const { comments, errors, program } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'does not parse'}`);
  const values = new Map<string, Node[]>();
  const types = new Map<string, Node[]>();
  const calls: Call[] = [];
  scan(program, (node) => {
    const [name, value] = declarationOf(node);
    if (name !== '' && value !== undefined) values.set(name, [...(values.get(name) ?? []), value]);
    const [typed, type] = typeOf(node);
    if (typed !== '' && type !== undefined) types.set(typed, [...(types.get(typed) ?? []), type]);
    calls.push(...callsOf(node));
  });
  const declared = { values, types };
  return calls.map(({ node: call, level, fields, message }) => {
    const keys = fields === undefined ? [] : keysOf(fields, declared);
    return {
      level,
      messages: message === undefined ? [] : textsOf(message, declared),
      fields: keys.filter((key) => typeof key === 'string'),
      unknownFields: keys.flatMap((key) =>
        typeof key === 'string' ? [] : [text.slice(key.start, key.end)],
      ),
      advice: adviceBefore(text.slice(0, call.start), comments),
      line: text.slice(0, call.start).split('\n').length,
    };
  });
}

const nothing: Declared = { values: new Map(), types: new Map() };

interface Call {
  readonly node: Node;
  readonly level: LogCall['level'];
  readonly fields: Node | undefined;
  readonly message: Node | undefined;
}

/** A log call, or the options of the line that a `Retrier` logs: `{ level, fields, message }`. */
function callsOf(node: Node): readonly Call[] {
  const level = levelOf(node);
  if (level !== undefined) {
    const [fields, message] = listOf(node['arguments']);
    return [{ node, level, fields, message }];
  }
  if (node.type !== 'ObjectExpression') return [];
  const of = (name: string): Node | undefined => {
    const found = listOf(node['properties']).find((property) => nameOf(property['key']) === name);
    return isNode(found?.['value']) ? found['value'] : undefined;
  };
  const [fields, message] = [of('fields'), of('message')];
  if (fields === undefined || message === undefined) return [];
  return textsOf(of('level') ?? node, nothing).flatMap((text) =>
    text === 'warn' || text === 'error' ? [{ node, level: text, fields, message }] : [],
  );
}

function scan(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) scan(one, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) scan(inner, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name and the value of `const name = value`, or of a function that only returns a value. */
function declarationOf(node: Node): readonly [string, Node | undefined] {
  const { id, init, body } = node;
  if (node.type === 'VariableDeclarator') return [nameOf(id), isNode(init) ? init : undefined];
  if (node.type !== 'FunctionDeclaration' || !isNode(body)) return ['', undefined];
  const [first] = listOf(body['body']);
  const returned = first?.type === 'ReturnStatement' ? first['argument'] : undefined;
  return [nameOf(id), isNode(returned) ? returned : undefined];
}

/** The name and the type of a parameter, a property, an interface, or the result of a function. */
function typeOf({ type, ...node }: Node): readonly [string, Node | undefined] {
  if (type === 'TSInterfaceDeclaration') return [nameOf(node['id']), nodeIn(node['body'])];
  if (type === 'FunctionDeclaration') return [nameOf(node['id']), annotated(node['returnType'])];
  const name = type === 'Identifier' ? node['name'] : nameOf(node['key']);
  return [typeof name === 'string' ? name : '', annotated(node['typeAnnotation'])];
}

function annotated(annotation: unknown): Node | undefined {
  return isNode(annotation) ? nodeIn(annotation['typeAnnotation']) : undefined;
}

function nodeIn(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

function levelOf({ type, callee }: Node): LogCall['level'] | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') {
    return undefined;
  }
  const level = nameOf(callee['property']);
  const owner = callee['object'];
  const log = nameOf(owner) || (isNode(owner) ? nameOf(owner['property']) : '');
  return /log(?:ger)?$/i.test(log) && (level === 'warn' || level === 'error') ? level : undefined;
}

/** The possible values of an expression; empty if it is not constant. */
function textsOf(node: Node, declared: Declared): readonly string[] {
  const value = node['value'];
  if (node.type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (node.type === 'ConditionalExpression') {
    const both = [node['consequent'], node['alternate']].map((one) =>
      isNode(one) ? textsOf(one, declared) : [],
    );
    return both.every(({ length }) => length > 0) ? both.flat() : [];
  }
  if (node.type === 'BinaryExpression') {
    const { left, right } = node;
    const [before, after] = [left, right].map((one) => (isNode(one) ? textsOf(one, declared) : []));
    return (before ?? []).flatMap((one) => (after ?? []).map((other) => `${one}${other}`));
  }
  const name = node.type === 'CallExpression' ? node['callee'] : node;
  const named = lastBefore(node, nameOf(name), declared.values);
  return named === undefined ? [] : textsOf(named, declared);
}

/** Keys of an object, including spread and conditional objects. A node stands for keys that the file does not contain. */
function keysOf(node: Node, declared: Declared): readonly (string | Node)[] {
  switch (node.type) {
    case 'ObjectExpression':
      return listOf(node['properties']).flatMap((property) => {
        const spread = property['argument'];
        if (isNode(spread)) return keysOf(spread, declared);
        const name = property['computed'] === true ? '' : nameOf(property['key']);
        return [name === '' ? property : name];
      });
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']]
        .filter(isNode)
        .flatMap((one) => keysOf(one, declared));
    case 'LogicalExpression':
      return isNode(node['right']) ? keysOf(node['right'], declared) : [node];
  }
  const inner = node['expression'];
  if (isNode(inner)) return keysOf(inner, declared);
  const name = node.type === 'CallExpression' ? node['callee'] : node;
  const named = lastBefore(node, nameOf(name), declared.values);
  if (named !== undefined) return keysOf(named, declared);
  const member = isNode(name) ? nameOf(name['property']) : '';
  const type = lastBefore(node, nameOf(name) || member, declared.types);
  return type === undefined ? [node] : keysOfType(type, declared.types);
}

/** Fields of an object type, or of an interface of the file. */
function keysOfType(type: Node, types: Named): readonly (string | Node)[] {
  const members = listOf(type['members'] ?? type['body']);
  if (members.length > 0) return members.map(({ key }) => nameOf(key));
  const [named] = types.get(nameOf(type['typeName'])) ?? [];
  return named === undefined ? [type] : keysOfType(named, types);
}

/** The last declaration of a name before its use. A function may also be declared after its use. */
function lastBefore(use: Node, name: string, declared: Named): Node | undefined {
  const all = (declared.get(name) ?? []).filter((one) => one !== use);
  return (
    all.findLast(({ start }) => start < use.start) ??
    (use.type === 'CallExpression' ? all[0] : undefined)
  );
}

function adviceBefore(
  before: string,
  comments: readonly { readonly value: string; readonly start: number; readonly end: number }[],
): string {
  let from = before.search(/[^\n;{}]*$/);
  const lines: string[] = [];
  for (const { value, start, end } of comments.toReversed()) {
    if (end > from || before.slice(end, from).trim() !== '') continue;
    lines.unshift(value.trim());
    from = start;
  }
  const text = lines.join(' ');
  return text.startsWith('Act: ') ? text.slice('Act: '.length) : '';
}
