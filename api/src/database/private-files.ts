import { NodeFS } from '@electric-sql/pglite/nodefs';

type Initialised = Awaited<ReturnType<NodeFS['init']>>;
type Engine = Parameters<NonNullable<Initialised['emscriptenOpts']['preRun']>[number]>[0];

/** Where Emscripten makes files of the machine, and sets what others may do with them. */
interface MachineFiles {
  doSetAttr: (
    at: unknown,
    node: unknown,
    attributes: { mode?: number },
    ...rest: unknown[]
  ) => void;
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
  };
}

const privately = (mode: number): number => mode & ~0o077;

/**
 * The engine's files on this machine, closed to others from the moment they are made: Emscripten asks for
 * 0666 and sets that whatever the process's umask is.
 */
export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): Promise<Initialised> {
    const { emscriptenOpts } = await super.init(...given);
    const close = (engine: Engine) => {
      const { NODEFS: files } = engine as unknown as { NODEFS: MachineFiles };
      const { doSetAttr, node_ops: nodes } = files;
      const { mknod } = nodes;
      files.doSetAttr = (at, node, attributes, ...rest) => {
        if (attributes.mode !== undefined) attributes.mode = privately(attributes.mode);
        doSetAttr(at, node, attributes, ...rest);
      };
      nodes.mknod = (parent, name, mode, device) => mknod(parent, name, privately(mode), device);
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [close, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}
