import { register } from 'tsx/esm/api';

/** Tests of Node packages are loaded like the servers and commands: by Node, with tsx. */
export default () => {
  register();
};
