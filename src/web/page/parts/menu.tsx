import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { Icon } from './icons.tsx';

interface DropdownProps {
  /** Label that is shown before the value. */
  readonly label: string;
  /** Accessible name, for a menu without a label. */
  readonly name?: string;
  readonly value: ComponentChildren;
  /** Why the menu is disabled; undefined if it is enabled. */
  readonly disabled?: string | undefined;
  readonly kind: 'listbox' | 'dialog';
  /** Element id, by which keyboard shortcuts find the menu. */
  readonly id: string;
  readonly class?: string;
  /** Returns the content of the menu. `close` closes the menu and returns the focus to the button. */
  children(close: () => void): ComponentChildren;
}

/**
 * A button with a popup. On a phone, the popup is a sheet at the bottom. Escape, and clicks outside the popup, close
 * it.
 */
export function Dropdown({ label, value, disabled, kind, id, children, ...rest }: DropdownProps) {
  const name = rest.name ?? label;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  // Use a layout effect: a later effect could move the focus away from a user who has already pressed a key.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const first = root.current?.querySelector<HTMLElement>(
      '.pop :is(input, [role=listbox], button)',
    );
    first?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (isOpen && moveToList(event)) return;
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <span class="drop" ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        id={id}
        class={`sel ${rest.class ?? ''}`}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        disabled={disabled !== undefined}
        title={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        {label !== '' && <span class="k">{label}</span>} <span class="v">{value}</span>
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <div class="pop" role={kind === 'dialog' ? 'dialog' : undefined} aria-label={name}>
          {children(close)}
        </div>
      )}
    </span>
  );
}

/**
 * On ArrowDown and Enter in the search field of a list, moves the focus to the list. @returns true if the focus was
 * moved
 */
function moveToList(event: TargetedKeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget } = event;
  const isLeaving = key === 'ArrowDown' || key === 'Enter';
  if (!isLeaving || !(target instanceof HTMLInputElement) || target.form !== null) return false;
  const list = currentTarget.querySelector<HTMLElement>('.pop [role=listbox]');
  if (list === null) return false;
  event.preventDefault();
  list.focus();
  return true;
}

/** An option of a list. */
export interface Choice {
  readonly value: string;
  readonly text: ComponentChildren;
  readonly note?: ComponentChildren;
}

interface ListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** True if the user can select several options. */
  readonly isMulti?: boolean;
  onChoose(value: string): void;
}

/** A listbox with keyboard support: arrow keys, Enter, and typing the start of an option. */
export function List({ label, choices, chosen, isMulti, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const start = Math.max(
    0,
    choices.findIndex(({ value }) => chosen.includes(value)),
  );
  const [active, setActive] = useState(start);
  useLayoutEffect(() => {
    const search = list.current?.parentElement?.querySelector('input');
    if (search === null || search === undefined) list.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const last = choices.length - 1;
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
    };
    const move = moves[event.key];
    const choice = choices[active];
    if (event.key === 'ArrowUp' && active === 0) {
      // Return to the search field of the list.
      list.current?.parentElement?.querySelector('input')?.focus();
    }
    if (move !== undefined) setActive(move);
    else if ((event.key === 'Enter' || event.key === ' ') && choice !== undefined) {
      onChoose(choice.value);
    } else if (event.key.length === 1)
      setActive(findTyped(event.key, choices, typed.current) ?? active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      class="list"
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMulti}
      aria-activedescendant={choices[active] && `${label}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ value, text, note }, index) => (
        <div
          key={value}
          id={`${label}-${index}`}
          role="option"
          aria-selected={chosen.includes(value)}
          class={index === active ? 'active' : ''}
          onClick={() => onChoose(value)}
        >
          <span class="text">{text}</span>
          {note !== undefined && <span class="dim">{note}</span>}
        </div>
      ))}
    </div>
  );
}

function findTyped(
  key: string,
  choices: readonly Choice[],
  typed: { text: string; at: number },
): number | undefined {
  const now = Date.now();
  typed.text = (now - typed.at > 700 ? '' : typed.text) + key.toLowerCase();
  typed.at = now;
  const index = choices.findIndex(({ value }) => value.toLowerCase().startsWith(typed.text));
  return index < 0 ? undefined : index;
}
