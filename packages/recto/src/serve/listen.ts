import type { Server } from 'node:http';
import { type Diagnostic, error } from '../model/diagnostic.ts';

/** Where a server is to listen. */
export interface ListenOptions {
  /** The port to use, or a diagnostic; without one, or with 0, the first free port from 3000. */
  port?: number | undefined;
  /** The interface to listen on; all without one. */
  host?: string | undefined;
}

const firstPort = 3000;
const portsTried = 100;

/** Starts a server on the port asked for, or on the first free one when no port was asked for. */
export async function listen(
  server: Server,
  { port, host }: ListenOptions,
): Promise<{ port: number } | { diagnostic: Diagnostic }> {
  const ports = port ? [port] : Array.from({ length: portsTried }, (_, index) => firstPort + index);
  for (const candidate of ports) {
    const failure = await tryPort(server, candidate, host);
    if (!failure) return { port: candidate };
    if (failure.code !== 'EADDRINUSE') return { diagnostic: refused(candidate, host, failure) };
  }
  return { diagnostic: port ? taken(port) : allTaken() };
}

function tryPort(server: Server, port: number, host?: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const isListening = () => {
      server.off('error', hasFailed);
      resolve(undefined);
    };
    const hasFailed = (failure: NodeJS.ErrnoException) => {
      server.off('listening', isListening);
      resolve(failure);
    };
    server.once('error', hasFailed).once('listening', isListening).listen(port, host);
  });
}

function taken(port: number): Diagnostic {
  const other = port < 65_535 ? port + 1 : firstPort;
  return error('serve/port-taken', `Port ${port} is in use.`, {
    fix: `Stop the program that listens there, or choose another port: \`--port ${other}\`.`,
  });
}

function allTaken(): Diagnostic {
  const last = firstPort + portsTried - 1;
  return error('serve/port-taken', `All ports from ${firstPort} to ${last} are in use.`, {
    fix: `Choose another port: \`--port ${last + 1}\`.`,
  });
}

function refused(port: number, host: string | undefined, failure: NodeJS.ErrnoException): Diagnostic {
  const place = host === undefined ? `port ${port}` : `port ${port} of "${host}"`;
  return error('serve/address-refused', `This computer does not let Recto listen on ${place}.`, {
    notes: [`the system says ${failure.code ?? failure.message}`],
    fix:
      failure.code === 'EACCES'
        ? 'Choose a port above 1023: `--port 3000`.'
        : 'Choose a host name or address of this computer.',
  });
}
