'use client';
export { Mermaid as default } from 'recto-docs/components';
