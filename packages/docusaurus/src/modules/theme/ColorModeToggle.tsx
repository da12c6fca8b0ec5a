import { translate, usePage } from 'recto-docs/components';
import { ColorModeToggle as Original } from 'recto-docs/theme';
import { ColorModeIcons } from '../color-mode-icons.tsx';

type Mode = 'light' | 'dark' | null;

interface Props {
  className?: string;
  value: Mode;
  onChange(mode: Mode): void;
}

/** A button that switches between light and dark. */
export default function ColorModeToggle({ className, value, onChange }: Props) {
  const { state } = usePage('ColorModeToggle');
  if (state)
    return className ? (
      <span className={className}>
        <Original />
      </span>
    ) : (
      <Original />
    );
  const label = translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' });
  return (
    <button
      type="button"
      className={`icon-button color-mode ${className ?? ''}`.trim()}
      aria-label={label}
      aria-pressed={value === 'dark'}
      onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
    >
      <ColorModeIcons />
    </button>
  );
}
