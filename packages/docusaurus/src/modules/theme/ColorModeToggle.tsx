import { translate } from 'recto-docs/components';
import { ColorModeToggle as Original } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

type Mode = 'light' | 'dark' | null;

interface Props {
  className?: string;
  value: Mode;
  onChange(mode: Mode): void;
}

/** A button that switches between light and dark. */
export default function ColorModeToggle({ className, value, onChange }: Props) {
  const isOfShell = useSlotProps('ColorModeToggle') !== undefined;
  if (isOfShell) return <Original />;
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
