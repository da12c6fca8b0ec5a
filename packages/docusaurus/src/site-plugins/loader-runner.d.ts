declare module 'loader-runner' {
  export interface RunLoaderResult {
    result?: (string | Buffer | undefined)[];
    fileDependencies?: string[];
  }
  export function runLoaders(
    options: {
      resource: string;
      loaders: object[];
      context: object;
      readResource(file: string, done: (error: Error | null, content?: Buffer) => void): void;
    },
    done: (error: Error | null, result: RunLoaderResult) => void,
  ): void;
}
