// Found from here, because the built package need not depend on them.
/// <reference types="node" />
/// <reference types="@types/jest" />
/// <reference types="@testing-library/jest-dom" />
import './css-modules';
