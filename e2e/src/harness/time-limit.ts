/** A slow journey must not fail: each wait has its own limit. This one ends a journey in an endless loop. */
jest.setTimeout(1_200_000);
