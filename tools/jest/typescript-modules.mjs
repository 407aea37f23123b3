import { register } from 'tsx/esm/api';

/** Tests of Node packages are loaded as the servers and commands are: by Node, with tsx. */
export default () => {
  register();
};
