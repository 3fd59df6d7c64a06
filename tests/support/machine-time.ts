const stepMs = 10;
let steps = 0;
setInterval(() => {
  steps += 1;
}, stepMs).unref();

/**
 * Milliseconds as this process lives them: counted in timer steps of 10 ms, each as long as a starved machine makes it.
 * An upper limit in these says that nothing waited longer than it should, and not how busy the machine was.
 */
export const machineTime = (): number => steps * stepMs;
