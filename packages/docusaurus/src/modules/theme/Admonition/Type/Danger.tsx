import Layout from '@theme/Admonition/Layout';
import type { ComponentProps, ComponentType } from 'react';
import { type Admonition, translate } from 'recto-docs/components';

type Props = ComponentProps<typeof Admonition>;
const Own = Layout as ComponentType<Props>;

/** An admonition of this type. */
export default function Danger(props: Omit<Props, 'type'>) {
  const name = translate({ id: 'theme.admonition.danger', message: 'danger' });
  return <Own title={name.charAt(0).toUpperCase() + name.slice(1)} {...props} type="danger" />;
}
