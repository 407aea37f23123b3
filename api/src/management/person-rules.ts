import { email, max, MOBILE, oneLine, required, type Rule } from '../validation/rules';

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 255;
const LONGEST_EMAIL = 254;
const LONGEST_USERNAME = 60;

/** What the data of a person must be, under the names forms give them. */
export const personRules = {
  name: (label: string): Rule[] => [required(label), max(LONGEST_NAME), oneLine],
  mobile: (label: string): Rule[] => [required(label), ...MOBILE],
  email: [required('Email'), email('Email'), max(LONGEST_EMAIL), oneLine],
  username: [required('Username'), max(LONGEST_USERNAME), oneLine],
  address: [max(LONGEST_ADDRESS), oneLine],
};
