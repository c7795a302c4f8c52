#!/usr/bin/env -S node --enable-source-maps
// The program of the package: `npx cotejo` starts the service, `npx cotejo backup FOLDER` and the like are its command line.
const [command] = process.argv.slice(2)
if (command !== undefined && !command.startsWith('-')) await import('../dist/service/cotejo.js')
else {
  const { runService } = await import('../dist/service/main.js')
  await runService(process.argv.slice(2)).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
