import { useEffect, useState } from 'preact/hooks';

import { Icon, type IconName } from './icons.tsx';

const shownMs = 1_500;

/** A button that copies a text and confirms it. */
export function CopyButton({
  text,
  label,
  icon = 'copy',
  words,
  isLink = false,
}: {
  readonly text: string | (() => string);
  readonly label: string;
  readonly icon?: IconName;
  /** Text next to the icon. */
  readonly words?: string;
  /** True if the button is styled as a link without an icon. */
  readonly isLink?: boolean;
}) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), shownMs);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = (): void => {
    const copied = typeof text === 'string' ? text : text();
    void navigator.clipboard.writeText(copied).then(() => setDone(true));
  };
  return (
    <button
      type="button"
      class={isLink ? 'linkish' : words === undefined ? 'btn quiet icon' : 'btn quiet'}
      aria-label={words === undefined ? label : undefined}
      title={label}
      onClick={copy}
    >
      {!isLink && <Icon name={icon} />}
      {words === undefined ? null : done ? 'Copied' : words}
      <span class="vh" role="status">
        {done ? 'Copied' : ''}
      </span>
    </button>
  );
}
