declare module '@theme-own/*' {
  const Own: import('react').ComponentType<never>;
  export default Own;
}

declare module '@theme/*' {
  const value: object;
  export default value;
}

declare module '@theme-original/CodeInline' {
  const value: object;
  export default value;
}

declare module '@theme-original/Heading' {
  const value: object;
  export default value;
}

declare module '@theme-original/MDXComponents' {
  const value: object;
  export default value;
}

declare module '@theme-original/MDXComponents/*' {
  const value: object;
  export default value;
}

declare module '@theme-original/CodeBlock/*' {
  const value: object;
  export default value;
}
