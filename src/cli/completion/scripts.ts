import type { CompletedCommand, CompletedOption } from './completion.ts';

/** Shells for which `weir completion` writes a script. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Returns the completion script for a shell. The script needs no other programs. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return { bash, zsh, fish }[shell](commands);
}

function bash(commands: readonly CompletedCommand[]): string {
  return `# Completion of weir for bash: source <(weir completion bash)
_weir() {
  local at='' word index
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$at $word" in
      ${paths(commands)}) at="$at $word" ;;
    esac
  done
  case "$at $before" in
${valueCases(commands, bashValue)}
  esac
  local commands='' options=''
  case "$at" in
${commands
  .map(
    (command) =>
      `    ${quoted(keyOf(command))}) commands=${quoted(wordsOf(command).join(' '))}; options=${quoted(spellingsOf(command).join(' '))} ;;`,
  )
  .join('\n')}
  esac
  if [[ "$current" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n "$commands" ]]; then
    COMPREPLY=($(compgen -W "$commands" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _weir weir
`;
}

function bashValue(value: CompletedOption['value']): string {
  if (value === 'file') return 'COMPREPLY=($(compgen -f -- "$current")); return';
  if (value === 'other' || value === 'none') return 'return';
  return `COMPREPLY=($(compgen -W ${quoted(value.join(' '))} -- "$current")); return`;
}

function zsh(commands: readonly CompletedCommand[]): string {
  const described = (items: readonly { name: string; text: string }[]): string =>
    items.map(({ name, text }) => quoted(`${name.replaceAll(':', '\\:')}:${text}`)).join(' ');
  const options = (command: CompletedCommand): string =>
    described(
      command.options.flatMap(({ spellings, text }) => spellings.map((name) => ({ name, text }))),
    );
  return `#compdef weir
# Completion of weir for zsh: source <(weir completion zsh), or a file _weir in a folder of $fpath
_weir() {
  local at='' index files=0
  local -a commands options
  for ((index = 2; index < CURRENT; index++)); do
    case "$at \${words[index]}" in
      ${paths(commands)}) at="$at \${words[index]}" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valueCases(commands, zshValue)}
  esac
  case "$at" in
${commands
  .map(
    (command) =>
      `    ${quoted(keyOf(command))}) commands=(${described(
        command.choices?.map((name) => ({ name, text: '' })) ?? command.commands,
      )}); options=(${options(command)}); files=${command.takesArgument ? 1 : 0} ;;`,
  )
  .join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe 'option' options
  elif (( \${#commands} )); then
    _describe 'command' commands
  elif (( files )); then
    _files
  else
    _describe 'option' options
  fi
}
if [[ "\${funcstack[1]}" == _weir ]]; then _weir "$@"; else compdef _weir weir; fi
`;
}

function zshValue(value: CompletedOption['value']): string {
  if (value === 'file') return '_files; return';
  if (value === 'other' || value === 'none') return "_message 'value'; return";
  return `compadd -- ${value.map(quoted).join(' ')}; return`;
}

function fish(commands: readonly CompletedCommand[]): string {
  const known = commands.filter(({ path }) => path !== '').map(({ path }) => fishQuoted(path));
  const lines = commands.flatMap((command) => {
    const when = `-n ${fishQuoted(`__weir_at ${fishQuoted(command.path)}`)}`;
    const isOpen = command.takesArgument && command.choices === undefined;
    return [
      ...command.commands.map(
        ({ name, text }) => `complete -c weir ${when} -f -a ${name} -d ${fishQuoted(text)}`,
      ),
      ...(command.choices ?? []).map((name) => `complete -c weir ${when} -f -a ${name}`),
      ...(isOpen ? [`complete -c weir ${when} -F`] : []),
      ...command.options.map((option) => `complete -c weir ${when} ${fishOption(option)}`),
    ];
  });
  return `# Completion of weir for fish: weir completion fish | source
function __weir_at
    set -l at
    for word in (commandline -opc)[2..-1]
        if contains -- (string join -- ' ' $at $word) ${known.join(' ')}
            set at $at $word
        end
    end
    set -l joined (string join -- ' ' $at)
    test "$joined" = "$argv[1]"
end
complete -c weir -f
${lines.join('\n')}
`;
}

function fishOption({ spellings, text, value }: CompletedOption): string {
  const names = spellings.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const behind = { none: '', file: ' -r -F', other: ' -x' };
  const takes = typeof value === 'string' ? behind[value] : ` -x -a ${fishQuoted(value.join(' '))}`;
  return `${names.join(' ')} -d ${fishQuoted(text)}${takes}`;
}

/** Returns the patterns of a shell `case` that match every command of the program. */
function paths(commands: readonly CompletedCommand[]): string {
  return commands
    .filter(({ path }) => path !== '')
    .map((command) => quoted(keyOf(command)))
    .join('|');
}

/** Returns one line of a shell `case` for each option with a value; the line lists the candidates for that value. */
function valueCases(
  commands: readonly CompletedCommand[],
  offer: (value: CompletedOption['value']) => string,
): string {
  return commands
    .flatMap((command) =>
      command.options
        .filter(({ value }) => value !== 'none')
        .map(({ spellings, value }) => {
          const patterns = spellings.map((name) => quoted(`${keyOf(command)} ${name}`)).join('|');
          return `    ${patterns}) ${offer(value)} ;;`;
        }),
    )
    .join('\n');
}

/** Returns the path in the form that loops in the scripts build: with a space before every word. */
function keyOf({ path }: CompletedCommand): string {
  return path === '' ? '' : ` ${path}`;
}

/** Returns the candidates for an argument; if no argument can follow, the options. */
function wordsOf(command: CompletedCommand): readonly string[] {
  const { commands, choices, takesArgument } = command;
  if (choices !== undefined) return choices;
  if (commands.length > 0 || takesArgument) return commands.map(({ name }) => name);
  return spellingsOf(command);
}

function spellingsOf({ options }: CompletedCommand): readonly string[] {
  return options.flatMap(({ spellings }) => spellings);
}

/** Quotes a text with single quotes, for bash and zsh. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
