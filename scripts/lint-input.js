/**
 * Rules for modules that process untrusted bytes: no record may overflow the stack or cause excessive backtracking of a
 * regular expression. A comment at each permitted use states its bound.
 */

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** The name of a function (`name`) or method (`this.name`), as in its calls. */
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

/** The callee of a call: a function, or a method of `this` or of a variable whose type is a class of the module. */
function calleeOf({ callee }, typeOf, classes) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { object } = callee;
  const isOfClass = object.type === 'Identifier' && classes.has(typeOf.get(object.name));
  return isOfClass || object.type === 'ThisExpression'
    ? `this.${keyOf(callee.property)}`
    : undefined;
}

/** The name of the called method: `apply` for `list.push.apply(…)`. */
function methodOf({ callee }) {
  const isMethod = callee.type === 'MemberExpression' && !callee.computed;
  return isMethod ? keyOf(callee.property) : undefined;
}

/** Whether calls lead from `from` to `to`. */
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

/** Recursion, also through other functions of the module. */
const noRecursion = {
  create(context) {
    const names = [];
    const calls = new Map();
    const found = [];
    /** Functions in the order of their beginnings. In each cycle, only the call to an earlier function is reported. */
    const order = new Map();
    const enter = (node) => {
      const name = nameOf(node) ?? names.at(-1);
      if (name !== undefined && !order.has(name)) order.set(name, order.size);
      names.push(name);
    };
    const leave = () => names.pop();
    const called = [];
    const classes = new Set();
    /** Declared types of parameters and variables. */
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
          const message = `${to} leads back to ${from}: nested input determines the depth. Use a loop, or state the bound in a comment.`;
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

/** `f(...list)` and `f.apply(_, list)`: the arguments are on the stack. */
const noSpread = {
  create(context) {
    const message =
      'A long list of arguments overflows the stack. Use a loop, or state the bound in a comment.';
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

/** String methods that convert a string to a regular expression. */
const matching = new Set(['match', 'matchAll', 'search']);

/** Regular expressions: literals, and those created from strings. */
const noRegExp = {
  create(context) {
    const message =
      'A regular expression over input may take quadratic time, or overflow the stack. Compare characters, or state the bound in a comment.';
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

// oxlint-disable-next-line import/no-default-export -- The linter requires it.
export default plugin;
