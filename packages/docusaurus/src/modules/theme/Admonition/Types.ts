import caution from '@theme/Admonition/Type/Caution';
import danger from '@theme/Admonition/Type/Danger';
import info from '@theme/Admonition/Type/Info';
import note from '@theme/Admonition/Type/Note';
import tip from '@theme/Admonition/Type/Tip';
import warning from '@theme/Admonition/Type/Warning';
import { type ComponentType, createElement, type ReactNode } from 'react';

/** Another name of a type, which is its title. */
function alias(title: string, type: ComponentType<AliasProps>): ComponentType<AliasProps> {
  return (props) => createElement(type, { ...props, title: props.title ?? title });
}

interface AliasProps {
  title?: ReactNode;
}

/** The types of admonitions, which a site extends. */
export default {
  ...{ note, tip, info, warning, danger, caution },
  secondary: alias('secondary', note),
  important: alias('important', info),
  success: alias('success', tip),
};
