import { Logo as Original, type ShellState } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

/** The link to the home page, in components that replace it or the navbar. */
export default function Logo() {
  const given = useSlotProps<{ site?: ShellState['site']; state?: ShellState }>('Logo', 'Navbar');
  const site = given?.site ?? given?.state?.site;
  return site ? <Original site={site} /> : null;
}
