@echo off
rem Webwitness's launcher for Windows: finds Java 17 or newer and starts the application; the browser is found by the application itself.
rem Everything it says goes to stderr, because stdout may belong to the MCP protocol.
setlocal EnableExtensions DisableDelayedExpansion

set "WW_HOME=%~dp0"
if "%WW_HOME:~-1%"=="\" set "WW_HOME=%WW_HOME:~0,-1%"
if not exist "%WW_HOME%\webwitness.jar" (
  echo webwitness: %WW_HOME%\webwitness.jar is missing: unpack the archive whole 1>&2
  exit /b 1
)

set "WW_JAVA="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "WW_JAVA=%JAVA_HOME%\bin\java.exe"
if not defined WW_JAVA for %%J in (java.exe) do set "WW_JAVA=%%~$PATH:J"
if not defined WW_JAVA (
  echo webwitness: no Java found. Install Java 17 or newer, or set JAVA_HOME. 1>&2
  exit /b 1
)

set "WW_VERSION="
for /f "tokens=3" %%V in ('""%WW_JAVA%" -version 2^>^&1" ^| findstr /i "version"') do if not defined WW_VERSION set "WW_VERSION=%%~V"
for /f "delims=.-+ tokens=1" %%M in ("%WW_VERSION%") do set "WW_MAJOR=%%M"
if not defined WW_MAJOR set "WW_MAJOR=0"
if %WW_MAJOR% LSS 17 (
  echo webwitness: %WW_JAVA% is Java %WW_VERSION%; 17 or newer is needed. 1>&2
  exit /b 1
)

if not defined PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD set "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1"
"%WW_JAVA%" -Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dwebwitness.home="%WW_HOME%" -jar "%WW_HOME%\webwitness.jar" %*
exit /b %ERRORLEVEL%
