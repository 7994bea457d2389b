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

/** What a call calls: a function, or a method of `this` or of something declared to be of a class of the module. */
function calleeOf({ callee }, typeOf, classes) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { object } = callee;
  const isOfClass = object.type === 'Identifier' && classes.has(typeOf.get(object.name));
  return isOfClass || object.type === 'ThisExpression'
    ? `this.${keyOf(callee.property)}`
    : undefined;
}

/** The name of the method that a call calls, `apply` of `list.push.apply(…)`. */
function methodOf({ callee }) {
  const isMethod = callee.type === 'MemberExpression' && !callee.computed;
  return isMethod ? keyOf(callee.property) : undefined;
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
    const runReference = () => names.pop();
    const called = [];
    const classes = new Set();
    /** The types of parameters and variables that say it. */
    const typeOf = new Map();
    const visitor = {
      ClassDeclaration(node) {
        classes.add(node.id?.name);
      },
      Identifier(node) {
        const type = node.typeAnnotation?.typeAnnotation?.typeName?.name;
        if (type !== undefined) typeOf.set(node.name, type);
      },
      CallExpression(node) {
        called.push({ node, from: names.at(-1) });
      },
      'Program:exit'() {
        for (const { node, from } of called) {
          const to = calleeOf(node, typeOf, classes);
          if (from === undefined || to === undefined) continue;
          calls.set(from, (calls.get(from) ?? new Set()).add(to));
          found.push({ node, from, to });
        }
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
      visitor[`${type}:exit`] = runReference;
    }
    return visitor;
  },
};

/** `f(...list)` and `f.apply(_, list)`: the arguments lie on the stack. */
const noSpread = {
  create(context) {
    const message =
      'A list as arguments uses up the stack when it is long. Use a loop, or say what bounds it.';
    const look = (node) => {
      for (const argument of node.arguments) {
        if (argument.type === 'SpreadElement') context.report({ node: argument, message });
      }
    };
    return {
      CallExpression(node) {
        look(node);
        if (methodOf(node) === 'apply') context.report({ node, message });
      },
      NewExpression: look,
    };
  },
};

/** Methods of strings that make a regular expression of a string. */
const matching = new Set(['match', 'matchAll', 'search']);

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
      CallExpression(node) {
        const isMade = node.callee.name === 'RegExp' || matching.has(methodOf(node));
        if (isMade) context.report({ node, message });
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
