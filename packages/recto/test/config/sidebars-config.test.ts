import { expect, it } from 'vitest';
import { sidebarItemSchema } from '../../src/config/sidebars-config.ts';

it('data for components has no keys that the browser would not receive', () => {
  const item = { type: 'link', label: 'A', href: '/a', customProps: { icon: undefined, level: 1 } };
  expect(Object.keys(sidebarItemSchema.parse(item).customProps ?? {})).toEqual(['level']);
});

it('data that contains itself stays', () => {
  const customProps: Record<string, unknown> = {};
  customProps.self = customProps;
  const item = { type: 'link', label: 'A', href: '/a', customProps };
  expect(sidebarItemSchema.parse(item).customProps).toHaveProperty('self');
});
