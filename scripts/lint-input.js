/**
 * Rules for modules that process bytes of strangers: what a record holds must neither use up the stack nor make a regular
 * expression go back and forth. Each use that is bounded says in a comment by what.
 */

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** The name of a function or method, as calls of it say it: `name`, or `this.name`. */
function nameOf(node) {
  const { parent } = node;
  if (node.id) return node.id.name;
  if (parent?.type === 'MethodDefinition') return `this.${keyOf(parent.key)}`;
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier')
    return parent.id.name;
  return undefined;
}

function keyOf(key) {
  return key.type === 'PrivateIdentifier' ? `#${key.name}` : key.name;
}

function calleeOf({ callee }) {
  if (callee.type === 'Identifier') return callee.name;
  const isOwn = callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression';
  return isOwn && !callee.computed ? `this.${keyOf(callee.property)}` : undefined;
}

/** Whether `to` is reached from `from` by calls. */
function reaches(calls, from, to) {
  const seen = new Set();
  const waiting = [from];
  while (waiting.length > 0) {
    const at = waiting.pop();
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const next of calls.get(at) ?? []) waiting.push(next);
  }
  return false;
}

/** A call by which a function of a module comes back to itself, by way of others of the module too. */
const noRecursion = {
  create(context) {
    const names = [];
    const calls = new Map();
    const found = [];
    /** Functions in the order in which they begin: of every circle of calls one leads back, and only that is told. */
    const order = new Map();
    const enter = (node) => {
      const name = nameOf(node) ?? names.at(-1);
      if (name !== undefined && !order.has(name)) order.set(name, order.size);
      names.push(name);
    };
    const leave = () => names.pop();
    const visitor = {
      CallExpression(node) {
        const [from, to] = [names.at(-1), calleeOf(node)];
        if (from === undefined || to === undefined) return;
        calls.set(from, (calls.get(from) ?? new Set()).add(to));
        found.push({ node, from, to });
      },
      'Program:exit'() {
        for (const { node, from, to } of found) {
          const leadsBack = (order.get(to) ?? Infinity) <= (order.get(from) ?? -1);
          if (!leadsBack || !reaches(calls, to, from)) continue;
          const message = `${to} comes back to ${from}: input that is nested decides how deep. Use a loop, or say what bounds it.`;
          context.report({ node, message });
        }
      },
    };
    for (const type of functions) {
      visitor[type] = enter;
      visitor[`${type}:exit`] = leave;
    }
    return visitor;
  },
};

/** `f(...list)`: the arguments lie on the stack. */
const noSpread = {
  create(context) {
    const look = (node) => {
      for (const argument of node.arguments) {
        if (argument.type !== 'SpreadElement') continue;
        const message =
          'A list as arguments uses up the stack when it is long. Use a loop, or say what bounds it.';
        context.report({ node: argument, message });
      }
    };
    return { CallExpression: look, NewExpression: look };
  },
};

/** Regular expressions, written or made. */
const noRegExp = {
  create(context) {
    const message =
      'A regular expression over input may take its time squared, or the stack. Look at the characters, or say what bounds it.';
    return {
      Literal(node) {
        if (node.regex) context.report({ node, message });
      },
      NewExpression(node) {
        if (node.callee.name === 'RegExp') context.report({ node, message });
      },
    };
  },
};

const plugin = {
  meta: { name: 'input' },
  rules: { 'no-recursion': noRecursion, 'no-spread': noSpread, 'no-regexp': noRegExp },
};

// oxlint-disable-next-line import/no-default-export -- What the linter asks for.
export default plugin;
