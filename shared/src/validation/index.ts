export { array, email, mac, numeric, url } from './format';
export { imageDimensions, type ImageLimits, type ImageSize } from './image-dimensions';
export { inList, unique } from './membership';
export { presentElement, required } from './presence';
export { withMessage, type Rule, type RuleContext } from './rule';
export { greaterThan, max, min } from './size';
export { field, validate, type Errors, type FieldRules, type RulesByField } from './validate';
