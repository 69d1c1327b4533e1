package dev.webwitness.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.webwitness.model.WebwitnessException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The rules of the code: which package may import which, and where each library may be used. */
@AnalyzeClasses(packages = PackageRules.ROOT, importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final Set<String> MUTABLE = Set.of(
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.ArrayList",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.ArrayDeque",
            "java.lang.StringBuilder",
            "java.lang.Thread",
            "java.lang.ThreadLocal",
            "java.util.Properties");

    @ArchTest
    static final ArchRule everyPackageHasImportRules = classes()
            .that(resideInAnyPackage(PackageRules.ROOT + ".."))
            .should(satisfy(
                    "lie in a package with import rules",
                    type -> type.getPackageName().equals(PackageRules.ROOT)
                            || PackageRules.map().containsKey(PackageRules.of(type.getPackageName()))));

    @ArchTest
    static final ArchRule aPackageImportsOnlyWhatItsRulesAllow = classes()
            .that(describe(
                    "lie in a package below the root",
                    type -> !PackageRules.of(type.getPackageName()).isEmpty()))
            .should(new ArchCondition<JavaClass>("import only what its rules allow") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    String from = PackageRules.of(type.getPackageName());
                    type.getDirectDependenciesFromSelf().stream()
                            .filter(dependency -> !allowed(from, dependency))
                            .forEach(dependency ->
                                    events.add(SimpleConditionEvent.violated(type, dependency.getDescription())));
                }
            });

    @ArchTest
    static final ArchRule internalPackagesAreUsedWithinTheirPackage = classes()
            .should(new ArchCondition<JavaClass>("import no internal package of another package") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    String from = PackageRules.of(type.getPackageName());
                    type.getDirectDependenciesFromSelf().stream()
                            .filter(dependency -> isInternal(dependency) && !from.equals(packageOf(dependency)))
                            .forEach(dependency ->
                                    events.add(SimpleConditionEvent.violated(type, dependency.getDescription())));
                }
            });

    @ArchTest
    static final ArchRule theModelKnowsOnlyTheJdk = noClasses()
            .that()
            .resideInAPackage(PackageRules.ROOT + ".model..")
            .should()
            .dependOnClassesThat(describe(
                    "are neither the JDK's nor the model's",
                    type -> !type.getPackageName().startsWith("java.")
                            && !type.getPackageName().startsWith("org.jspecify.")
                            && !PackageRules.of(type.getPackageName()).equals("model")
                            && !type.isPrimitive()
                            && !type.isArray()));

    @ArchTest
    static final ArchRule playwrightIsUsedInThreePackages =
            only("com.microsoft.playwright..", "browser", "page", "capture");

    @ArchTest
    static final ArchRule theMcpSdkIsUsedInOnePackage = only("io.modelcontextprotocol..", "mcp");

    @ArchTest
    static final ArchRule jettyIsUsedInFourPackages = only("org.eclipse.jetty..", "web", "mcp", "dashboard", "demo");

    @ArchTest
    static final ArchRule servletsAreUsedInThreePackages = only("jakarta.servlet..", "web", "mcp", "dashboard");

    @ArchTest
    static final ArchRule theJwtLibraryIsUsedInOnePackage = only("com.nimbusds..", "web");

    @ArchTest
    static final ArchRule langchain4jIsUsedInOnePackage = only("dev.langchain4j..", "brain.llm");

    @ArchTest
    static final ArchRule theStepLanguageKnowsNoBrain = noClasses()
            .that()
            .resideInAPackage(PackageRules.ROOT + ".brain.steps..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(PackageRules.ROOT + ".brain", PackageRules.ROOT + ".brain.llm..");

    @ArchTest
    static final ArchRule openTelemetryIsUsedInOnePackage = only("io.opentelemetry..", "telemetry");

    @ArchTest
    static final ArchRule theAwsSdkIsUsedInOnePackage = only("software.amazon..", "store.s3");

    @ArchTest
    static final ArchRule picocliIsUsedInOnePackage = only("picocli..", "cli");

    @ArchTest
    static final ArchRule theJdksWebServerIsUsedInOnePackage = only("com.sun.net.httpserver..", "demo");

    @ArchTest
    static final ArchRule standardStreamsAreUsedInOnePackage = noClasses()
            .that()
            .resideOutsideOfPackage(PackageRules.ROOT + ".cli..")
            .should(touchAStandardStream());

    @ArchTest
    static final ArchRule settingsStopAtTheCommandLineAndMain = noClasses()
            .that()
            .resideOutsideOfPackages(PackageRules.ROOT + ".cli..", PackageRules.ROOT + ".config..", PackageRules.ROOT)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(PackageRules.ROOT + ".config..");

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching(PackageRules.ROOT + ".(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule subPackagesHaveNoCycles =
            slices().matching(PackageRules.ROOT + ".(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noNameSaysNothing =
            noClasses().should().haveNameMatching(".*\\b\\w*(Utils?|Helpers?|Managers?)(\\$.*)?$");

    @ArchTest
    static final ArchRule failuresCarryACode = noClasses()
            .should()
            .callConstructorWhere(describe("make a bare exception", ArchitectureTest::isBareException));

    /** What an empty {@code Optional} would throw is as bare as what is thrown in place. */
    @ArchTest
    static final ArchRule nothingIsTakenThatMayNotBeThere = noClasses()
            .should()
            .callMethodWhere(describe(
                    "take what may not be there without saying what it means",
                    call -> call.getTargetOwner().isAssignableTo(Optional.class)
                            && call.getTarget().getRawParameterTypes().isEmpty()
                            && call.getName().equals("orElseThrow")));

    @ArchTest
    static final ArchRule nothingStaticChanges = fields().that()
            .areStatic()
            .should(new ArchCondition<JavaField>("be final and of a type that does not change") {
                @Override
                public void check(JavaField field, ConditionEvents events) {
                    if (!field.getModifiers().contains(JavaModifier.SYNTHETIC) && changes(field)) {
                        events.add(SimpleConditionEvent.violated(field, field.getFullName() + " can change"));
                    }
                }
            });

    private static boolean isInternal(Dependency dependency) {
        String target = dependency.getTargetClass().getBaseComponentType().getPackageName();
        return target.startsWith(PackageRules.ROOT + ".")
                && PackageRules.INTERNAL.contains(target.substring(PackageRules.ROOT.length() + 1));
    }

    private static String packageOf(Dependency dependency) {
        return PackageRules.of(
                dependency.getTargetClass().getBaseComponentType().getPackageName());
    }

    private static boolean allowed(String from, Dependency dependency) {
        String target = dependency.getTargetClass().getBaseComponentType().getPackageName();
        if (target.equals(PackageRules.ROOT)) {
            return false;
        }
        String to = PackageRules.of(target);
        return to.isEmpty()
                || to.equals(from)
                || PackageRules.map().getOrDefault(from, Set.of()).contains(to);
    }

    private static ArchRule only(String library, String... users) {
        String[] packages = java.util.Arrays.stream(users)
                .map(user -> PackageRules.ROOT + "." + user + "..")
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideOutsideOfPackages(packages)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }

    private static ArchCondition<JavaClass> touchAStandardStream() {
        return new ArchCondition<>("touch a standard stream") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getFieldAccessesFromSelf().stream()
                        .filter(access -> access.getTargetOwner().isEquivalentTo(System.class)
                                || access.getTargetOwner().isEquivalentTo(java.io.FileDescriptor.class))
                        .forEach(access -> events.add(SimpleConditionEvent.satisfied(type, access.getDescription())));
                type.getMethodCallsFromSelf().stream()
                        .filter(call -> call.getName().equals("printStackTrace")
                                && call.getTarget().getRawParameterTypes().isEmpty())
                        .forEach(call -> events.add(SimpleConditionEvent.satisfied(type, call.getDescription())));
            }
        };
    }

    /**
     * Unchecked and not of our one family. An {@code AssertionError} says that a branch is impossible; an {@code IncompatibleClassChangeError} is what
     * the compiler puts at the end of a switch over an enum.
     */
    private static boolean isBareException(JavaConstructorCall call) {
        JavaClass made = call.getTargetOwner();
        boolean bare = made.isEquivalentTo(Exception.class)
                || made.isEquivalentTo(Throwable.class)
                || (made.isAssignableTo(RuntimeException.class) && !made.isAssignableTo(WebwitnessException.class))
                || (made.isAssignableTo(Error.class)
                        && !made.isEquivalentTo(AssertionError.class)
                        && !made.isEquivalentTo(IncompatibleClassChangeError.class));
        return bare && !call.getOriginOwner().isAssignableTo(Throwable.class);
    }

    private static boolean changes(JavaField field) {
        JavaClass type = field.getRawType();
        return !field.getModifiers().contains(JavaModifier.FINAL)
                || type.getPackageName().equals("java.util.concurrent.atomic")
                || type.isAssignableTo(java.util.concurrent.ConcurrentMap.class)
                || type.isAssignableTo(java.util.concurrent.Executor.class)
                || MUTABLE.contains(type.getName());
    }

    private static ArchCondition<JavaClass> satisfy(String description, Predicate<JavaClass> holds) {
        return ArchCondition.from(DescribedPredicate.describe(description, holds));
    }
}
