import { translate } from 'recto/components';

type Mode = 'light' | 'dark' | null;

interface Props {
  className?: string;
  value: Mode;
  onChange(mode: Mode): void;
}

/** A button that switches between light and dark. */
export default function ColorModeToggle({ className, value, onChange }: Props) {
  const label = translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' });
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={value === 'dark'}
      onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
    >
      {value === 'dark' ? '☾' : '☀'}
    </button>
  );
}
