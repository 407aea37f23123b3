import { useState } from 'react';
import classes from './policy.module.css';
export default function X() { return <p className={classes.a}>hello{String(useState)}</p>; }
